import { roomOptions } from 'delivery/bundler/room-options';
import { shellConfig } from 'delivery/bundler/shell-config';

export default shellConfig(roomOptions(__dirname));
