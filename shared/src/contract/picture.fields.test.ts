/** @jest-environment node */
import { isPictureAddress } from './picture.fields';

const own = '/api/v1/upload/lecture/abcdefgh12345678/cell.png';

it.each([
  [own, true],
  ['data:image/png;base64,iVBORw0KGgo=', true],
  ['data:image/svg+xml,%3Csvg%3E', true],
  [`data:image/png;base64,${'A'.repeat(20_000)}`, false],
  [`${own}${'x'.repeat(2000)}`, false],
  ['data:text/html,<p>', false],
  ['javascript:alert(1)', false],
  ['https://elsewhere.example/a.png', false],
  ['//elsewhere.example/a.png', false],
  ['/api/v1/upload/lecture/../../auth/sign-out', false],
  ['', false],
])('decides whether %.60s is a picture URL: %p', (address, fine) => expect(isPictureAddress(address)).toBe(fine));
