import process from 'node:process';
import fc from 'fast-check';

// Random tests try the same each time, so that none falls, or passes, by luck. `FC_SEED=$RANDOM` looks elsewhere.
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 1) });
