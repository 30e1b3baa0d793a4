/** @jest-environment node */
import { contactAddress } from './contact-address';

it.each([
  ['+90 (312) 000 00-01', { kind: 'phone', href: 'tel:+903120000001' }],
  ['0555.000.0001', { kind: 'phone', href: 'tel:05550000001' }],
  [' parent@example.org ', { kind: 'mail', href: 'mailto:parent@example.org' }],
  ['a?subject=x@example.org', { kind: 'mail', href: 'mailto:a%3Fsubject%3Dx@example.org' }],
  ['ask the office', undefined],
  ['javascript:alert(1)', undefined],
  ['+-', undefined],
])('turns the contact %j into %j', (contact, address) => expect(contactAddress(contact)).toEqual(address));
