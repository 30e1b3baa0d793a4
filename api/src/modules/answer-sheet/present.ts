import { type AnswerSheets, type ScannedSheet } from 'shared/contract/answer-sheet';
import { personOf } from '../wire';
import { type NamedSheets, type ScanRow } from './repository';

export const presentSheets = ({ sheets, personName }: NamedSheets): AnswerSheets => ({
  id: sheets.id,
  code: sheets.code,
  paper: sheets.paper,
  isLarge: sheets.isLarge,
  numberDigits: sheets.numberDigits,
  variants: sheets.variants.map(({ letter, layout, items }) => ({
    letter,
    ...(layout && { layout }),
    items: items.map(
      ({ questionId, optionIds, choices, lines, isOrdered, isGrid, boxHeight, promptLines, isMultiple }) => ({
        questionId,
        optionIds,
        ...(choices && { choices }),
        ...(lines && { lines, isOrdered: isOrdered ?? false }),
        ...(isGrid && { isGrid }),
        boxHeight,
        ...(promptLines !== undefined && { promptLines }),
        isMultiple,
      }),
    ),
  })),
  createdAt: sheets.createdAt.toISOString(),
  person: personOf(sheets.userId, personName),
});

export const presentScan = ({
  submissionId,
  studentId,
  code,
  variant,
  at,
  userId,
  personName,
}: ScanRow): ScannedSheet => ({
  submissionId,
  studentId,
  code,
  variant,
  at: at.toISOString(),
  person: personOf(userId, personName),
});
