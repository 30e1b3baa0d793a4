import { type StorageKey } from './keys';
import { readText, removeText, writeText } from './local';

/** The part of a zod schema that reading needs. */
export interface StoredSchema<Value> {
  safeParse: (value: unknown) => { success: true; data: Value } | { success: false };
}

export interface StoredItem<Value> {
  /** The stored value; undefined if absent. A value that does not match the schema is removed. */
  read: () => Value | undefined;
  write: (value: Value) => void;
  remove: () => void;
}

/** One value in localStorage, stored as JSON and validated on every read. */
export function storedItem<Value>(key: StorageKey, schema: StoredSchema<Value>): StoredItem<Value> {
  return {
    read: () => {
      const text = readText(key);
      if (text === undefined) return undefined;
      const parsed = schema.safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      removeText(key);
      return undefined;
    },
    write: (value) => writeText(key, JSON.stringify(value)),
    remove: () => removeText(key),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
