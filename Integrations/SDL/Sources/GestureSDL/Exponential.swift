import CSDL2

/// Returns e to the power of a number.
func exponential(_ power: Double) -> Double { SDL_exp(power) }
