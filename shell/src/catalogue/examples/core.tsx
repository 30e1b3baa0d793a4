import type * as core_ from 'shared/ui/core';
import { type Examples } from '../example';
import { actions } from './core-actions';
import { layout } from './core-layout';
import { overlays } from './core-overlays';
import { states } from './core-states';

export const core: Examples<typeof core_> = { ...layout, ...actions, ...overlays, ...states };
