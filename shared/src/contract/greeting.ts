export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** By the hour in the teacher's zone: morning until noon, evening from six o'clock and at night. */
export function partOfDay(now: Date): PartOfDay {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

const isSmall = (word = '') => /^\p{Ll}/u.test(word);

/** The name to greet with: everything before the family name, "Ayşe Nur" of "Ayşe Nur Yılmaz". */
export const firstNameOf = (fullName: string): string => {
  const words = fullName.trim().split(/\s+/);
  let given = Math.max(1, words.length - 1);
  // Name particles such as "von" in "Anna von Berg" belong to the family name; a name entirely in lower case is used as
  // it is.
  while (given > 1 && isSmall(words[given - 1]) && !isSmall(words[0])) given -= 1;
  return words.slice(0, given).join(' ');
};
