import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Insight, Recommendation } from './security-center.schemas.ts';

export const securityCenterChecks = {
  recommendations: {
    result: v.object({ scoring: v.object({ score: v.number() }), recommendations: v.object({ items: v.array(Recommendation) }) }),
  },
  insights: { result: v.object({ insights: v.object({ items: v.array(Insight) }) }) },
} satisfies AreaChecks;
