export { UiProvider } from './provider/ui-provider';
export { setColorMode, useColorMode, type ColorMode, type ResolvedColorMode } from './provider/color-mode';
