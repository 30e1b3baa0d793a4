interface OfCourse {
  courseId: number;
  courseName: string;
}

/** Groups items by course, in the order of first appearance. */
export function byCourse<Item extends OfCourse>(items: readonly Item[]): { id: number; name: string; items: Item[] }[] {
  const courses = new Map<number, { id: number; name: string; items: Item[] }>();
  for (const item of items) {
    const { courseId: id, courseName: name } = item;
    const course = courses.get(id) ?? { id, name, items: [] };
    course.items.push(item);
    courses.set(id, course);
  }
  return [...courses.values()];
}
