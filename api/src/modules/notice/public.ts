/** Everything that other modules may import of this one. */
export { addressStopUrlOf } from './stop-link';
export { listStopped } from './stopped-address.repository';
