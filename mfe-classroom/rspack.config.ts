import { remoteConfig } from 'delivery/bundler/remote-config';
import { roomOptions } from 'delivery/bundler/room-options';

export default remoteConfig(roomOptions(__dirname));
