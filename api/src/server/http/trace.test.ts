import { traceOf } from './trace';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const of = (traceparent: string | string[] | undefined) => traceOf({ headers: { traceparent } as never });

describe('traceOf', () => {
  it('finds the id of a trace in the header of the caller', () => {
    const header = `00-${id}-00f067aa0ba902b7-01`;
    expect(of(header)).toEqual({ header, id });
  });

  it.each([
    undefined,
    '',
    id,
    `00-${id}`,
    `00-${id.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${id}-00f067aa0ba902b7-01\n`,
  ])('finds none in %j', (header) => expect(of(header)).toBeUndefined());
});
