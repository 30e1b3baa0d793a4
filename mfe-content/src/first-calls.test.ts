import { expectFirstCalls } from '@teacher-portal/remote-sdk/testing/first-calls';
import { firstCalls } from './first-calls';
import remote from './remote';

test.each([
  { address: '/course', count: 2 },
  { address: '/category', count: 2 },
  { address: '/category?subject=101', count: 2 },
])('a page at $address sends the calls that its screen makes', (page) => expectFirstCalls(remote, firstCalls, page));
