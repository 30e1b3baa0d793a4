interface Tagged {
  tags: readonly string[];
  tagNames: readonly string[];
}

/** The topics of these questions with their number, most first; and those of the assessment that none is about. */
export function topicsOf(questions: readonly Tagged[], wanted: readonly { id: number; name: string }[]) {
  const found = new Map<string, { name: string; count: number }>();
  for (const { tags, tagNames } of questions)
    tags.forEach((id, at) => {
      const { name, count } = found.get(id) ?? { name: tagNames[at] ?? '', count: 0 };
      found.set(id, { name, count: count + 1 });
    });
  return {
    covered: [...found.values()].filter(({ name }) => name !== '').sort((a, b) => b.count - a.count),
    missing: wanted.filter(({ id }) => !found.has(String(id))).map(({ name }) => name),
  };
}
