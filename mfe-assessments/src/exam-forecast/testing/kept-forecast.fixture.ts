/** Of an assessment that was published before forecasts were kept. */
export const noForecast = {
  ...{ kept: null, marked: 40, given: 40, needed: 27, result: null, guess: null },
  record: { n: 0, held: 0, guesses: null },
};
