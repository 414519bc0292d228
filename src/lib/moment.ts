let latest = 0;
let departure = 0;

/** A clock that only tells what came first: each moment is greater than the ones before. */
export const moment = (): number => ++latest;

/** To be called when the router sets out for another page. */
export const noteDeparture = () => {
  departure = moment();
};

/** When the router last set out, or 0. The page it brought was asked for then, or later. */
export const lastDeparture = (): number => departure;
