const irregular: Record<string, string> = {
  mitochondrion: 'mitochondria',
  nucleus: 'nuclei',
  bacterium: 'bacteria',
  fungus: 'fungi',
  alga: 'algae',
  protozoan: 'protozoa',
  leaf: 'leaves',
  man: 'men',
  woman: 'women',
  child: 'children',
  foot: 'feet',
  tooth: 'teeth',
  mouse: 'mice',
  goose: 'geese',
  radius: 'radii',
  fish: 'fish',
  axis: 'axes',
  crisis: 'crises',
  stamen: 'stamens',
  mollusc: 'molluscs',
  person: 'people',
  volcano: 'volcanoes',
  potato: 'potatoes',
};
const singular = new Map(Object.entries(irregular).map(([one, many]) => [many, one]));

export function plural(noun: string): string {
  const head = /[\p{L}-]+$/u.exec(noun)?.[0] ?? noun;
  const front = noun.slice(0, noun.length - head.length);
  const known = irregular[head.toLowerCase()];
  if (known) return front + known;
  if (/[^aeiou]y$/i.test(head)) return `${front}${head.slice(0, -1)}ies`;
  return front + head + (/(s|x|z|ch|sh)$/i.test(head) ? 'es' : 's');
}

/** Substances and processes have no plural. */
const mass =
  /(?:ose|starch|fibre|sis|tion|plasm|plasma|rain|snow|hail|fog|frost|sleet|drizzle|DNA|RNA|ATP|gen|ium|gold|iron|steel|insulin|collagen|keratin|chlorophyll|air resistance)$/;

/** A noun as an option among plurals; undefined if it has none. A plural name (the Alps) is unchanged. */
export const pluralOption = (noun: string): string | undefined =>
  mass.test(noun) ? undefined : /[^uis]s$/.test(noun) ? noun : plural(noun);

/** The singular for dictionary look-up; a singular noun is unchanged. */
export function singularOf(noun: string, exists: (word: string) => boolean): string {
  const known = singular.get(noun);
  if (known) return known;
  if (!/s$/.test(noun) || /(ss|us|is)$/.test(noun)) return noun;
  const forms = [noun.replace(/ies$/, 'y'), noun.replace(/es$/, ''), noun.replace(/s$/, '')].filter(
    (form) => form !== noun,
  );
  return forms.find((form) => exists(form) && plural(form) === noun) ?? noun;
}
