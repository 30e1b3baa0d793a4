/** The demo accounts, as the start command prints them. */
export const demo = {
  /** Belongs to both schools. */
  teacher: { email: 'ayse.yilmaz@example.com', password: 'teach-demo-2026', name: 'Ayşe Yılmaz' },
  /** Belongs to the English school only. */
  riverside: { email: 'michael.okafor@example.com', password: 'teach-demo-2026' },
  /** Belongs to the Turkish school only. */
  cinar: { email: 'selin.demir@example.com', password: 'teach-demo-2026' },
  student: { email: 'student@example.com', password: 'teach-demo-2026' },
} as const;
