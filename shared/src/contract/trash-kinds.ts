/** The kinds of record that go to the trash of their school. */
export const trashKinds = ['assessment', 'category', 'course', 'lecture', 'passage', 'question'] as const;
export type TrashKind = (typeof trashKinds)[number];
