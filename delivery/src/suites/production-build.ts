import { type Check } from '../checks/check';
import { shellSizes } from '../checks/shell-sizes';
import { overweight } from '../checks/sizes';
import { studentAppSizes } from '../checks/student-app-sizes';
import { buildPortal } from '../release/build';

/** The build that the API and browser tests start. Unchanged rooms are not built again. */
export const productionBuild: Check = {
  name: 'production build',
  async run(print) {
    await buildPortal(print);
    const sizes = [...(await shellSizes()), ...(await studentAppSizes())];
    sizes.forEach(({ part, bytes, budget }) => print(`${part}: ${bytes} bytes after brotli, budget ${budget}`));
    const heavy = overweight(sizes);
    heavy.forEach((problem) => print(problem));
    return { passed: 1 + sizes.length - heavy.length, failed: heavy.length };
  },
};
