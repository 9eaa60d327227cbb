import sharp from 'sharp';

// One thread a picture: the bytes must not depend on how many cores a machine has. Several pictures
// are made at the same time instead.
sharp.concurrency(1);
sharp.cache(false);

/** The picture library, told how we use it. */
export { default } from 'sharp';
