import { type ServiceModule } from '@teacher-portal/remote-sdk/contract/service-kit';
import { eraseOldPosts } from './post-files';
import { eraseKeptThreads } from './reports';

/** What is erased once it has been kept for long enough. If the portal cannot let go of files, the day is told again. */
export const dailyEvents: NonNullable<ServiceModule['events']> = {
  'day.began': async (_event, { db, portal, school }) => {
    await eraseKeptThreads(db, school);
    await eraseOldPosts({ db, portal }, school);
  },
};
