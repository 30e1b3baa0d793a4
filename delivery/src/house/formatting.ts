import { type HouseCheck } from './house-check';
import { runTool } from './tool';

/** Files that prettier would write differently. */
export const formatting: HouseCheck = {
  name: 'files that prettier would change',
  find: async () => {
    const { output } = await runTool('prettier', ['--list-different', '.']);
    return output.split('\n').filter((file) => file !== '');
  },
};
