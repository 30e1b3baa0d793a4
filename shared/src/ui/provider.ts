export { UiProvider } from './provider/ui-provider';
export { useColorMode, type ColorMode } from './provider/color-mode';
