import { type FirstCalls, firstCall } from '@teacher-portal/remote-sdk/contract/first-calls';
import { listGrades } from '@teacher-portal/remote-sdk/contract/profile';

/** What the top bar reads; the stream itself comes from a service, whose calls do not leave with the page. */
export const firstCalls: FirstCalls = { '/class': [firstCall(listGrades)] };
