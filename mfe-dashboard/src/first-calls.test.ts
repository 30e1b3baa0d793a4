import { expectFirstCalls } from '@teacher-portal/remote-sdk/testing/first-calls';
import { firstCalls } from './first-calls';
import remote from './remote';

test.each([
  { address: '/', count: 4 },
  { address: '/dashboard', count: 4 },
])('a page at $address sends the calls that its screen makes', (page) => expectFirstCalls(remote, firstCalls, page));
