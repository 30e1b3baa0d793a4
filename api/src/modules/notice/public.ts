/** Everything that other modules may import of this one. */
export { isDaytime } from './morning.rules';
export { addressStopUrlOf } from './stop-link';
export { listStopped } from './stopped-address.repository';
