import { roomOptions } from 'delivery/bundler/room-options';
import { studentAppConfig } from 'delivery/bundler/student-app-config';

export default studentAppConfig(roomOptions(__dirname));
