import { type Taking } from './taking';
import { placeOf } from './units';

/** Tries for each pair of a taken unit and a class, and at most so many. */
const TRIES_PER_PAIR = 20;
const TRIES_MAX = 200_000;
/** How much farther from the plan a step may lead, about, at the beginning and at the end; a missing question is 1,000. */
const WARM = 1000;
const COLD = 60;
/** Of the steps, those that only add or only remove. */
const ADDING = 0.06;
const REMOVING = 0.06;

/**
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): random exchanges, of which those that lead away from the
 * plan are made the more rarely the farther they lead and the later they come. One question that has the wrong level and
 * one that has the wrong marks rarely give way to each other in one step that helps.
 */
export function anneal(taking: Taking, seed: number): void {
  const { classes, taken } = taking;
  const tries = Math.min(TRIES_MAX, TRIES_PER_PAIR * classes.length * (taken.length + 1));
  let draws = 0;
  const random = () => placeOf((draws += 1), ~seed) / 2 ** 32;
  for (let step = 0; step < tries; step += 1) {
    const heat = WARM * (COLD / WARM) ** (step / tries);
    const isBorne = (farther: number) => farther <= 0 || random() < Math.exp(-farther / heat);
    const kind = random();
    const out = kind < ADDING ? undefined : taken[Math.floor(random() * taken.length)];
    const into = kind < ADDING + REMOVING && out ? undefined : classes[Math.floor(random() * classes.length)];
    if (out || kind < ADDING) taking.exchange(out, into, isBorne);
  }
}
