import sharp from 'sharp';

// One thread per picture: the bytes must not depend on the number of cores. Several pictures are encoded in parallel
// instead.
sharp.concurrency(1);
sharp.cache(false);

/** The picture library, configured for reproducible results. */
export { default } from 'sharp';
