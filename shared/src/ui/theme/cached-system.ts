import type { createSystem, RecipeDefinition, RecipeRuntimeFn } from '@chakra-ui/react/styled-system';
import { css as serialize, type SerializedStyles } from '@emotion/react';

type System = ReturnType<typeof createSystem>;

/** Calls a function once for each object that it is given. */
function oncePerObject<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new WeakMap<Given, Made>();
  return (given) => {
    const known = made.get(given);
    if (known !== undefined) return known;
    const result = make(given);
    made.set(given, result);
    return result;
  };
}

/** A recipe that extends another is made for each component that does so, and not with each of its renders. */
const withKeptMerge = (recipe: RecipeRuntimeFn<never>) =>
  Object.assign(recipe, { merge: oncePerObject((recipe.merge as (other: object) => unknown).bind(recipe)) });

/**
 * Styles of a component from its recipe, which stays the same object while its variants do, and from what is written at
 * the component, which is a new object with each render.
 */
function cachedCss(css: System['css']): System['css'] {
  // Grows with the rules that emotion keeps in the page.
  const known = oncePerObject((_recipe: object) => new Map<string, SerializedStyles>());
  const cached = (recipe: object, ...own: object[]) => {
    const ofRecipe = known(recipe);
    const key = JSON.stringify(own);
    const styles = ofRecipe.get(key) ?? serialize(css(recipe, ...own) as Parameters<typeof serialize>[0]);
    ofRecipe.set(key, styles);
    return styles;
  };
  return cached as unknown as System['css'];
}

/**
 * The system with a memory for what Chakra works out with each render of each component: it makes the recipe anew, and
 * emotion writes and hashes its styles again. Components get styles that are serialised, which emotion takes as they are.
 */
export function withCache(system: System): System {
  const valid = new Map<string, boolean>();
  const cva = oncePerObject((config: RecipeDefinition) => withKeptMerge(system.cva(config) as RecipeRuntimeFn<never>));
  return {
    ...system,
    css: cachedCss(system.css),
    cva: cva as System['cva'],
    isValidProperty: (name) => {
      const known = valid.get(name) ?? system.isValidProperty(name);
      valid.set(name, known);
      return known;
    },
  };
}
