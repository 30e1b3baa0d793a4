import { namedEndpoints } from 'shared/contract/resources';
import * as z from 'shared/z';
import { toJSONSchema } from 'zod';

const converting = new Set(['catch', 'pipe', 'transform']);

/** The kinds of schemas in these that make another value of a given one. */
function convertersIn(schemas: readonly (z.ZodType | undefined)[]): string[] {
  const found: string[] = [];
  for (const schema of schemas.filter((each) => each !== undefined))
    toJSONSchema(schema, {
      unrepresentable: 'any',
      override: ({ zodSchema }) => {
        const { type } = zodSchema._zod.def;
        if (converting.has(type)) found.push(type);
      },
    });
  return found;
}

describe('the schemas of responses', () => {
  it('convert no value, so that a response can be parsed by them', () => {
    expect(namedEndpoints.length).toBeGreaterThan(100);
    const found = namedEndpoints.flatMap(([name, { response, meta }]) =>
      convertersIn([response, meta]).map((type) => `${name} ${type}`),
    );
    expect(found).toEqual([]);
  });

  it('would be found if they converted a value', () => {
    expect(convertersIn([z.object({ data: z.array(z.string().transform((text) => text.trim())) })])).toContain(
      'transform',
    );
  });
});
