-- One name for each of these on all sides.
alter table users rename column sexual_orientation to orientation;
alter table users rename column western_zodiac to western_sign;
alter table users rename column eastern_zodiac to eastern_sign;
