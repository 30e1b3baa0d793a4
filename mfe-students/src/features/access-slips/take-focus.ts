/** As a ref: focuses what is shown instead of the button that was clicked. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
