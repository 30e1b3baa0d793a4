import { useState } from 'react';
import { replaceEqualDeep } from 'shared/query';

/** The value, whose parts are the objects of before where they equal them: a form hands out copies of what it holds. */
export function useSameParts<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  const same = replaceEqualDeep(kept, value) as Value;
  if (same !== kept) setKept(() => same);
  return same;
}
