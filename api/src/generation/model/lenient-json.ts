import { jsonrepair } from 'jsonrepair';

/**
 * The value of one complete JSON object. Commas too many or missing, single quotes, comments, line breaks inside texts,
 * and `True` or `None` as in Python are repaired. @throws an error if even that is not readable
 */
export function lenientJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(jsonrepair(text));
  }
}
