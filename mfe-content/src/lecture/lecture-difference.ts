import { isWholeLecture } from '@teacher-portal/remote-sdk/contract/lecture.rules';
import { type LectureVersion } from '@teacher-portal/remote-sdk/contract/lecture-version';
import { type Part, partsOf } from '@teacher-portal/remote-sdk/ui/difference';
import { richTextToPlain } from '@teacher-portal/remote-sdk/ui/rich-text-view';

type Content = LectureVersion['content'];

/** The compared fields of a lecture. */
export type LectureSaid = Pick<
  Content,
  'name' | 'type' | 'description' | 'content' | 'transcription' | 'link' | 'durationSeconds' | 'tagSlots'
> & { attachments: Pick<Content['attachments'][number], 'name' | 'link'>[] };

const richFields = ['content', 'description', 'transcription'] as const;
/** Fields with a single value, by message key. */
const valueFields = ['type', 'link', 'durationSeconds'] as const;
export type ValueField = (typeof valueFields)[number];

/** The change of a field: new wording, only formatting or order, or another value. */
export type FieldDifference =
  | { field: 'name' | (typeof richFields)[number] | 'tagSlots' | 'attachments'; parts: Part[] }
  | { field: (typeof richFields)[number]; is: 'formatted' }
  | { field: 'tagSlots' | 'attachments'; is: 'moved' }
  | { field: ValueField; is: 'value' };

// The URLs of uploaded pictures are signed anew for each response.
const withoutSignatures = (html: string) => html.replace(/\?[^"'\s>]*/g, '');

function richDifference(field: (typeof richFields)[number], before: string, after: string): FieldDifference[] {
  const [plainBefore, plainAfter] = [richTextToPlain(before), richTextToPlain(after)];
  if (plainBefore !== plainAfter) return [{ field, parts: partsOf(plainBefore, plainAfter) }];
  return withoutSignatures(before) === withoutSignatures(after) ? [] : [{ field, is: 'formatted' }];
}

/** Removed lines, then added lines. */
function linesDifference(
  field: 'tagSlots' | 'attachments',
  before: readonly Line[],
  after: readonly Line[],
): FieldDifference[] {
  const missingIn = (lines: readonly Line[], among: readonly Line[]) =>
    lines.filter(({ key }) => !among.some((other) => other.key === key));
  const lines = [
    ...missingIn(before, after).map(({ text }) => ({ value: text, is: 'removed' as const })),
    ...missingIn(after, before).map(({ text }) => ({ value: text, is: 'added' as const })),
  ];
  const parts = lines.flatMap((line, index): Part[] => (index === 0 ? [line] : [{ value: '\n', is: 'same' }, line]));
  if (parts.length > 0) return [{ field, parts }];
  return before.map(({ key }) => key).join('\n') === after.map(({ key }) => key).join('\n')
    ? []
    : [{ field, is: 'moved' }];
}

interface Line {
  key: string;
  text: string;
}

/** `noTopic` stands for a topic that was deleted. */
const slotLine =
  (noTopic: string) =>
  (slot: LectureSaid['tagSlots'][number]): Line => {
    const { tagId, tagName, startTime, endTime } = slot;
    const name = tagName ?? noTopic;
    return {
      key: [tagId, startTime, endTime].join(' '),
      text: isWholeLecture(slot) ? name : `${name} (${startTime}–${endTime})`,
    };
  };
const fileLine = ({ name, link }: LectureSaid['attachments'][number]): Line => ({ key: `${link} ${name}`, text: name });

/** The differences between two texts of a lecture, in the order of the page. */
export function differenceOf(before: LectureSaid, after: LectureSaid, noTopic: string): FieldDifference[] {
  const slots = slotLine(noTopic);
  return [
    ...(before.name === after.name ? [] : [{ field: 'name' as const, parts: partsOf(before.name, after.name) }]),
    ...valueFields.filter((field) => before[field] !== after[field]).map((field) => ({ field, is: 'value' as const })),
    ...richFields.flatMap((field) => richDifference(field, before[field], after[field])),
    ...linesDifference('tagSlots', before.tagSlots.map(slots), after.tagSlots.map(slots)),
    ...linesDifference('attachments', before.attachments.map(fileLine), after.attachments.map(fileLine)),
  ];
}
