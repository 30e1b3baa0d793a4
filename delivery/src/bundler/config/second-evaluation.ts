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
 * A module that throws during evaluation, usually because a borrowed chunk failed to load, throws the same error for the
 * lifetime of the page: the standard requires it, and the bundler complies (`strictModuleErrorHandling`). Without that
 * option the module would be returned half initialised, which is worse. With this plugin, the next import evaluates it
 * again.
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
