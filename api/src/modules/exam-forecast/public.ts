/** Everything that other modules may import of this one. */
export { freezeForecast } from './kept/freeze.commands';
