import { type MemberRole } from 'shared/contract/enums';
import { requireOwner } from './owner';

const refusal = (roleIn: Record<number, MemberRole>) => {
  try {
    requireOwner({ roleIn }, 7);
    return undefined;
  } catch (error) {
    return (error as { status: number; key: string }).key;
  }
};

it.each([
  ['lets an owner of the school through', { 7: 'owner' }, undefined],
  ['answers 403 to another member of the school', { 7: 'teacher' }, 'errors.ownersOnly'],
  ['answers 404 to an owner of another school', { 8: 'owner' }, 'errors.notFound'],
  ['answers 404 to somebody without a school', {}, 'errors.notFound'],
] as [string, Record<number, MemberRole>, string | undefined][])('lets only owners: %s', (_title, roleIn, expected) => {
  expect(refusal(roleIn)).toBe(expected);
});
