// The functions of the modules, with the numbers of their parameters.

/** The functions of both modules. */
export const functions = "input1 output0 addRoot0 resize3 removeRoot1 addPlace1 setParent2 leave2 touchAction1 removePlace1 "
  + "addRecognizer2 removeRecognizer1 objectCount0 require2 allow2 takeOver2 questions2 set3 get2 setSetting5 reportFailures1 touch3 "
  + "cancelAll2 advance2 nextDeadline1 start0";
/** Those that only `gestures-all.wasm` has. */
export const moreFunctions = " scroll8 transform8 alternatives1 perform6 hover6 text0 namePlace2 nameRecognizer2 watch2 sentence2 "
  + "attempts2 beginTemplate2 addStroke1 endTemplate0 drawing1";
