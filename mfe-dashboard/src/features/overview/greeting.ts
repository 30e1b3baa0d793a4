export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** By the hour in the teacher's zone: morning until noon, evening from six and in the night. */
export function partOfDay(now: Date): PartOfDay {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** The name to greet with: everything before the last word, "Ayşe Nur" of "Ayşe Nur Yılmaz". */
export const firstNameOf = (fullName: string): string => {
  const words = fullName.trim().split(/\s+/);
  return words.length > 1 ? words.slice(0, -1).join(' ') : (words[0] ?? '');
};
