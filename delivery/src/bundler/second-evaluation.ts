import { RuntimeGlobals, RuntimeModule, type Compiler, type RspackPluginInstance } from '@rspack/core';

class ForgetFailedModules extends RuntimeModule {
  constructor() {
    super('forget failed modules', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { ensureChunk, moduleCache } = RuntimeGlobals;
    return `var load = ${ensureChunk};
var modules = ${moduleCache};
if (load) ${ensureChunk} = function () {
  for (var id in modules) if (modules[id].error !== undefined) delete modules[id];
  return load.apply(this, arguments);
};`;
  }
}

/**
 * A module that throws while it is evaluated, most often because a part that it borrows did not come, throws the same
 * error for as long as the page is open: the standard says so, and the bundler does so (`strictModuleErrorHandling`).
 * Without that option it is handed out half made, which is worse. With this plugin, whoever asks for a part again gets
 * what failed evaluated again.
 */
export class SecondEvaluationPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SecondEvaluation', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('SecondEvaluation', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.moduleCache);
        compilation.addRuntimeModule(chunk, new ForgetFailedModules());
      });
    });
  }
}
