import { type Notes } from '../core/reading';
import { type XmlNode } from '../xml/node';

/** Fields that name other records or settings of players. */
const silentFields =
  /^(?:assessment_question_identifierref|original_answer_ids|question_type|points_possible|cc_profile|scoring_algorithm|cc_.*|calculator_type|bbmd_.*|qmd_.*|.*ident|answer_ids)$/i;

export function fieldsOf(item: XmlNode, notes: Notes): Map<string, string> {
  const fields = new Map<string, string>();
  for (const metadata of item.all('itemmetadata')) {
    for (const field of metadata.deep('qtimetadatafield', 'qti_metadatafield')) {
      const name = field.one('fieldlabel')?.text().trim() ?? '';
      const value = field.one('fieldentry')?.text().trim() ?? '';
      fields.set(name, value);
      if (value && !silentFields.test(name)) notes.say('not-taken', `field ${name}`, value, field.place());
    }
    for (const old of metadata.elements()) {
      if (/^(?:qmd|bbmd)_/.test(old.name)) fields.set(old.name, old.text().trim());
    }
    metadata.markRead();
  }
  return fields;
}

type Fields = ReadonlyMap<string, string>;

export const typeIn = (fields: Fields): string =>
  fields.get('question_type') ??
  fields.get('cc_profile') ??
  fields.get('bbmd_questiontype') ??
  fields.get('qmd_itemtype') ??
  fields.get('qmd_questiontype') ??
  '';

/** The marks, where scores are in percent of them. A cartridge always has percents, and may name no marks. */
export const pointsIn = (fields: Fields): string | undefined =>
  fields.get('points_possible') ??
  // Brightspace.
  (fields.has('qmd_questiontype') ? fields.get('qmd_weighting') : undefined) ??
  (fields.has('cc_profile') ? (fields.get('cc_weighting') ?? 'not said') : undefined);
