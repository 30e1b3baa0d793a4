import { type HouseCheck } from './house-check';
import { runTool } from './tool';

const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', '.portal/cache/prettier'];

/** Files that prettier would write differently. Its cache knows the files that did not change since the last run. */
export const formatting = ({ fresh }: { fresh: boolean }): HouseCheck => ({
  name: 'files that prettier would change',
  find: async () => {
    const { output } = await runTool('prettier', ['--list-different', '.', ...(fresh ? [] : cache)]);
    return output.split('\n').filter((file) => file !== '');
  },
});
