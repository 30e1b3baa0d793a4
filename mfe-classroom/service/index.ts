import { type ServiceModule } from '@teacher-portal/remote-sdk/contract/service-kit';
import { attendanceHandlers } from './attendance';
import { commentHandlers } from './comments';
import { copyOfPerson } from './copy';
import { dailyEvents } from './daily';
import { fillDemo } from './demo';
import { guardianWeekHandlers } from './guardian-week';
import { learnHandlers } from './learn';
import { messageHandlers } from './messages';
import { noticeHandlers } from './notices';
import { peopleEvents } from './people';
import { quietHoursHandlers } from './quiet-hours';
import { reportHandlers } from './reports';
import { streamHandlers } from './stream';
import { writingHandlers } from './writing';

const service: ServiceModule = {
  handlers: [
    ...streamHandlers,
    ...writingHandlers,
    ...commentHandlers,
    ...learnHandlers,
    ...attendanceHandlers,
    ...messageHandlers,
    ...reportHandlers,
    ...quietHoursHandlers,
    ...noticeHandlers,
    ...guardianWeekHandlers,
  ],
  events: { ...peopleEvents, ...dailyEvents },
  copy: copyOfPerson,
  demo: fillDemo,
};

export default service;
