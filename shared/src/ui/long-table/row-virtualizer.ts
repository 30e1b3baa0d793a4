import {
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/react-virtual';

type Options = VirtualizerOptions<Window, Element>;
type Rows = Pick<Options, 'count' | 'estimateSize' | 'scrollMargin' | 'onChange'>;

const optionsOf = (rows: Rows): Options => ({
  overscan: 5,
  getScrollElement: () => window,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
  initialOffset: () => window.scrollY,
  ...rows,
});

/**
 * The virtualiser of rows that scroll with the window, without React: a component cannot start calling the library's
 * hook once the library has loaded.
 */
export class RowVirtualizer extends Virtualizer<Window, Element> {
  constructor() {
    super(optionsOf({ count: 0, estimateSize: () => 0 }));
  }

  follow(rows: Rows): void {
    this.setOptions(optionsOf(rows));
  }
}
