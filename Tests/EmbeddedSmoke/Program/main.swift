// The program for a machine with files: a trace on standard input, the transcript on standard output.
#if !arch(wasm32)
import Foundation
import Smoke

let trace = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
FileHandle.standardOutput.write(Data(transcript(of: trace)))
#endif
