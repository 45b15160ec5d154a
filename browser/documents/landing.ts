/** Only for the home page, where `main.ts` runs too. */
import { startCarousel } from "./carousel.ts";
import { startDonation } from "./donation.ts";
import { startHeroVideo } from "./hero-video.ts";
import { startTour } from "./tour.ts";

startCarousel();
startDonation();
startHeroVideo();
startTour();
