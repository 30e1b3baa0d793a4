const GAP = 4;
const EDGE = 8;

export type MenuPlacement = 'bottom-start' | 'bottom-end';

/** Under the button, or above it where there is more room, and inside the viewport. */
function placeMenu(menu: HTMLElement, button: HTMLElement, placement: MenuPlacement) {
  // Measured in the corner, where the whole width of the viewport is available.
  menu.style.left = '0';
  const anchor = button.getBoundingClientRect();
  const below = window.innerHeight - anchor.bottom - GAP - EDGE;
  const above = anchor.top - GAP - EDGE;
  const upwards = below < Math.min(menu.scrollHeight, 200) && above > below;
  const isRightToLeft = getComputedStyle(button).direction === 'rtl';
  const left = (placement === 'bottom-end') !== isRightToLeft ? anchor.right - menu.offsetWidth : anchor.left;

  menu.style.maxHeight = `${Math.min(upwards ? above : below, 400)}px`;
  menu.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - menu.offsetWidth - EDGE))}px`;
  menu.style.top = upwards ? 'auto' : `${anchor.bottom + GAP}px`;
  menu.style.bottom = upwards ? `${window.innerHeight - anchor.top + GAP}px` : 'auto';
}

/** Places a surface at its button, also after scrolling; returns a function that ends this. */
export function keepPlaced(surface: HTMLElement, button: HTMLElement, placement: MenuPlacement) {
  const place = () => placeMenu(surface, button, placement);
  place();
  window.addEventListener('resize', place);
  window.addEventListener('scroll', place, true);
  return () => {
    window.removeEventListener('resize', place);
    window.removeEventListener('scroll', place, true);
  };
}
