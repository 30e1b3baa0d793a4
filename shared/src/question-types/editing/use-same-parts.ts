import { useState } from 'react';
import { replaceEqualDeep } from 'shared/query';

/** The value, whose parts are the objects of before where they equal them: forms and checks make anew what has not changed. */
export function useSameParts<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  const same = replaceEqualDeep(kept, value) as Value;
  if (same !== kept) setKept(() => same);
  return same;
}
