export interface WithFiles {
  filePath?: string | undefined;
  moreFiles?: readonly { filePath: string }[] | undefined;
}

/** The paths of the files of an answer, in order: the first is where answers had their one file before. */
export const filePathsOf = (response: WithFiles | null | undefined): string[] => [
  ...(response?.filePath ? [response.filePath] : []),
  ...(response?.moreFiles ?? []).map(({ filePath }) => filePath),
];

/** A response with these files in place of its own. */
export function withFiles<T extends WithFiles>(response: T, [filePath, ...more]: readonly string[]) {
  const { filePath: _first, moreFiles: _others, ...rest } = response;
  return {
    ...rest,
    ...(filePath !== undefined && { filePath }),
    ...(more.length > 0 && { moreFiles: more.map((path) => ({ filePath: path })) }),
  };
}

/** The name in the path of a file of the portal. */
export function nameInPath(path: string): string {
  const last = path.split('/').at(-1) ?? path;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
